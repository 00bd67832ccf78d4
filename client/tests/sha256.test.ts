import { describe, expect, it } from "vitest";
import { hex } from "../src/lib/fair";
import { digest, hmac } from "../src/lib/sha256";

const ascii = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const many = (length: number, byte: number) => new Uint8Array(length).fill(byte);

describe("SHA-256 without the browser's own", () => {
  it("has the vectors of FIPS 180-4", () => {
    expect(hex(digest(ascii("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hex(digest(ascii("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"; // blocks, when it is padded
    expect(hex(digest(ascii(two)))).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  });

  it("has the vectors of RFC 4231", () => {
    const cases = [
      [many(20, 0x0b), ascii("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
      [ascii("Jefe"), ascii("what do ya want for nothing?"), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
      [many(20, 0xaa), many(50, 0xdd), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
      [many(131, 0xaa), ascii("Test Using Larger Than Block-Size Key - Hash Key First"), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"],
    ] as const;
    for (const [key, message, found] of cases) expect(hex(hmac(key, message))).toBe(found);
  });

  it("is that of the browser, at every length around the blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, k) => (k * 151 + length) % 256);
      expect(hex(digest(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message))));
    }
  });
});
