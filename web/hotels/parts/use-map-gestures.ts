import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type MapView, movedBy, type Offset, zoomedBy } from '#domain/hotels/map-view.ts';
import { useStable } from '#web/kit/use-stable.ts';

/** A hand is never still: a shorter movement is a press. */
const pressPx = 6;
/** How far a wheel, or two fingers on a pad, scroll for one zoom step. */
const wheelPxOfStep = 240;

type Gestures = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
};

type Moved = {
  readonly view: MapView;
  /** A new view; not settled while the movement continues. */
  readonly onView: (view: MapView, isSettled: boolean) => void;
  /** A press at this offset from the centre of the window. */
  readonly onPress: (at: Offset) => void;
  /** The pointer is at this offset; null: no longer on the map. */
  readonly onPoint: (at: Offset | null) => void;
};

type Held = {
  readonly pointers: ReadonlyMap<number, Offset>;
  readonly travelledPx: number;
};

const middle = (points: readonly Offset[]): Offset => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadPx = ([a, b]: readonly Offset[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const fromMiddle = (place: Element, { clientX, clientY }: { clientX: number; clientY: number }): Offset => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/** The view after fingers moved: it follows their centre, and zooms in as they spread. */
const viewAfter = (view: MapView, before: readonly Offset[], after: readonly Offset[]): MapView => {
  const [from, to] = [middle(before), middle(after)];
  const moved = movedBy(view, { x: from.x - to.x, y: from.y - to.y });
  const [apart, now] = [spreadPx(before), spreadPx(after)];
  return apart > 0 && now > 0 ? zoomedBy(moved, Math.log2(now / apart), to) : moved;
};

/**
 * Moves a map by dragging. Zooms with two fingers, or with the wheel while Ctrl is held; without Ctrl the wheel scrolls
 * the page.
 * @param place the map's element
 */
export const useMapGestures = (place: RefObject<HTMLElement | null>, map: Moved): Gestures => {
  const held = useRef<Held>({ pointers: new Map(), travelledPx: 0 });
  const wheel = useStable((event: WheelEvent): void => {
    if (!event.ctrlKey || !place.current) return;
    event.preventDefault();
    map.onView(zoomedBy(map.view, -event.deltaY / wheelPxOfStep, fromMiddle(place.current, event)), true);
  });
  useEffect(() => {
    const element = place.current;
    // A listener of React cannot prevent the browser's zoom.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [place, wheel]);

  const letGo = (event: PointerEvent<HTMLElement>): void => {
    const { pointers, travelledPx } = held.current;
    if (!pointers.has(event.pointerId)) return;
    const left = new Map([...pointers].filter(([id]) => id !== event.pointerId));
    held.current = { pointers: left, travelledPx: left.size === 0 ? 0 : travelledPx };
    if (left.size > 0) return;
    if (travelledPx >= pressPx) map.onView(map.view, true);
    else if (event.type === 'pointerup') map.onPress(fromMiddle(event.currentTarget, event));
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointers, travelledPx } = held.current;
      held.current = {
        pointers: new Map([...pointers, [event.pointerId, fromMiddle(event.currentTarget, event)]]),
        travelledPx,
      };
    },
    onPointerMove: (event) => {
      const at = fromMiddle(event.currentTarget, event);
      const { pointers, travelledPx } = held.current;
      const from = pointers.get(event.pointerId);
      if (!from) {
        map.onPoint(at);
        return;
      }
      const after = new Map([...pointers, [event.pointerId, at]]);
      const travelled = travelledPx + Math.hypot(at.x - from.x, at.y - from.y);
      held.current = { pointers: after, travelledPx: travelled };
      if (travelled >= pressPx) map.onView(viewAfter(map.view, [...pointers.values()], [...after.values()]), false);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
};
