// A word to somebody who looks elsewhere, if they have allowed it.

/** On phones only the service worker may say it. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, { body, tag, icon: "/icon-192.png" });
    else new Notification(title, { body, tag });
  } catch {
    // the title of the tab says it, too
  }
}
