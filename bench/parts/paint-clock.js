// In the browser: how long it takes from what a person did to the first picture in which a list is another one.
window.paintClock = {
  /** Waits for the next keystroke or change, and for the list that `selector` names to change after it. */
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
