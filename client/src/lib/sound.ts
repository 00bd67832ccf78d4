// Five sounds, each with a meaning, made when they are needed.  Nothing is heard unless the setting says so.
import { settings } from "./settings.svelte";

export type Sound = "turn" | "laid" | "taken" | "stop" | "end";

interface Note {
  pitch: number; // Hz
  at: number; // seconds
  length: number;
  loud: number;
  shape?: OscillatorType;
  fall?: number; // the pitch it slides to
}

const MEANING: Record<Sound, Note[]> = {
  turn: [
    { pitch: 587, at: 0, length: 0.22, loud: 0.16 },
    { pitch: 880, at: 0.13, length: 0.4, loud: 0.16 },
  ],
  laid: [{ pitch: 210, at: 0, length: 0.07, loud: 0.2, shape: "triangle", fall: 120 }],
  taken: [
    { pitch: 330, at: 0, length: 0.09, loud: 0.13, shape: "triangle" },
    { pitch: 440, at: 0.06, length: 0.12, loud: 0.13, shape: "triangle" },
  ],
  stop: [
    { pitch: 740, at: 0, length: 0.12, loud: 0.2, shape: "square" },
    { pitch: 494, at: 0.13, length: 0.3, loud: 0.2, shape: "square" },
  ],
  end: [
    { pitch: 523, at: 0, length: 0.5, loud: 0.13 },
    { pitch: 659, at: 0.14, length: 0.5, loud: 0.13 },
    { pitch: 784, at: 0.28, length: 0.5, loud: 0.13 },
    { pitch: 1047, at: 0.42, length: 0.9, loud: 0.13 },
  ],
};

let room: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  void room.resume();
  for (const note of MEANING[name]) play(room, note);
}

function play(room: AudioContext, { pitch, at, length, loud, shape = "sine", fall }: Note): void {
  const start = room.currentTime + at;
  const voice = room.createOscillator();
  const volume = room.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (fall) voice.frequency.exponentialRampToValueAtTime(fall, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(room.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}
