/**
 * React takes for granted that the page is as it made it, and gives up when a node is not where it was put. A translator or an
 * extension moves and removes nodes, and the page goes on (rule 1.14): what is to be removed goes from where it is, and what is
 * to stand before a moved node stands before what holds it, or at the end.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
