/** Circles in a graph: groups of nodes that can all reach each other. */

type Visit = { readonly order: number; low: number; isOpen: boolean };

/**
 * Tarjan's strongly connected components.
 * @param graph the targets of each node; targets that are no node are ignored
 * @returns the nodes of each circle in alphabetical order
 */
export const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const circles: string[][] = [];
  const close = (node: string): void => {
    const circle = open.splice(open.indexOf(node));
    for (const member of circle) {
      const visit = visits.get(member);
      if (visit) visit.isOpen = false;
    }
    if (circle.length > 1) circles.push(circle.sort());
  };
  const visit = (node: string): Visit => {
    const own: Visit = { order: visits.size, low: visits.size, isOpen: true };
    visits.set(node, own);
    open.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      const other = visits.get(target);
      if (!other) own.low = Math.min(own.low, visit(target).low);
      else if (other.isOpen) own.low = Math.min(own.low, other.order);
    }
    if (own.low === own.order) close(node);
    return own;
  };
  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return circles;
};
