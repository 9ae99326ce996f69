// In the browser: the time from a person's act to the first frame in which a list has changed.
window.paintClock = {
  /** Waits for the next keystroke or change, and then for the list at `selector` to change. */
  arm(selector) {
    const list = document.querySelector(selector);
    let actedAt = null;
    const start = (event) => {
      actedAt ??= event.timeStamp;
    };
    const kinds = ['keydown', 'input', 'change'];
    for (const kind of kinds) window.addEventListener(kind, start, true);
    this.painted = new Promise((resolve) => {
      const changes = new MutationObserver(() => {
        if (actedAt === null) return;
        changes.disconnect();
        for (const kind of kinds) window.removeEventListener(kind, start, true);
        requestAnimationFrame(() => {
          // The first task after a frame's callbacks runs when the frame is drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - actedAt);
          port2.postMessage(null);
        });
      });
      changes.observe(list, { childList: true, subtree: true, characterData: true });
    });
  },
};
