/** What pages of trips fetch when they show where things are: in one file, because they show both. */
export { StayMap } from '#web/hotels/stay-map.tsx';
export { OwnStayMap } from './own-stay-map.tsx';
export { RouteDrawing } from './route-drawing.tsx';
