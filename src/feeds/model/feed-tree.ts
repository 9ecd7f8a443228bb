/** Parses a feed into a tree. It contains only the elements that are read (`feed-names.ts`). */
import { decodeHTMLStrict } from "entities";
import { asMarkup, type Attributes, type MarkupEvents, readMarkup } from "@/lib/markup.ts";
import {
  CONTAINERS,
  NO_NAMESPACES,
  type Namespaces,
  READ,
  ROOTS,
  usualName,
  withDeclared,
} from "./feed-names.ts";
import { MAX_MARKUP_LENGTH } from "@/lib/plain-text.ts";

/** The maximum number of items: half from a feed's start and half from its end, because their order is unknown. */
export const MAX_READ = 1000;

const MAX_CHILDREN = 300;
const MAX_DEPTH = 100;

/** An element, whose name is in lower case with the usual prefix of its namespace. */
export class FeedNode {
  readonly children: FeedNode[] = [];
  /** The text before the first child. */
  ownText = "";
  /** The whole content if it contains more than text. */
  innerMarkup: string | null = null;

  readonly name: string;
  private readonly attributes: Attributes;

  constructor(name: string, attributes: Attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  all(...names: string[]): FeedNode[] {
    return names.flatMap((name) => this.children.filter((child) => child.name === name));
  }

  /** The first non-empty child, by the order of these names. */
  first(...names: string[]): FeedNode | undefined {
    return this.all(...names).find(({ markup }) => markup !== "");
  }

  attribute(name: string): string {
    return (this.attributes.get(name) ?? "").trim();
  }

  get text(): string {
    return this.ownText.trim();
  }

  get markup(): string {
    return this.innerMarkup ?? this.text;
  }
}

export interface FeedTree {
  isAtom: boolean;
  root: FeedNode;
  /** RSS's channel element; in other formats the root. */
  channel: FeedNode;
  items: FeedNode[];
  total: number;
  /** The number of items that were cut off before any content. */
  lost: number;
  isBroken: boolean;
  /** The last tag closes the root. */
  isEnded: boolean;
}

interface Open {
  /** The name in the document, before normalization. */
  written: string;
  namespaces: Namespaces;
  /** `null` for a skipped element. */
  node: FeedNode | null;
  from: number;
}

const isContainer = ({ name }: FeedNode) => CONTAINERS.has(name);

class TreeBuilder {
  root: FeedNode | null = null;
  isBroken = false;
  isEnded = false;
  lost = 0;
  total = 0;
  private readonly firstItems: FeedNode[] = [];
  private readonly lastItems: FeedNode[] = [];
  private readonly stack: Open[] = [];
  private tooDeep = 0;

  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  get isAtom(): boolean {
    return this.root?.name === "feed";
  }

  get items(): FeedNode[] {
    return [...this.firstItems, ...this.lastItems];
  }

  open({ name: written, attributes, isEmpty, to }: Parameters<MarkupEvents["open"]>[0]) {
    if (this.isEnded) return;
    const namespaces = withDeclared(this.stack.at(-1)?.namespaces ?? NO_NAMESPACES, attributes);
    const name = usualName(written, namespaces, this.isAtom);
    const node = this.root ? this.addNode(name, attributes) : this.addRoot(name, attributes);
    if (!this.root) return;
    if (isEmpty) this.isEnded = node === this.root;
    else if (this.stack.length >= MAX_DEPTH) this.tooDeep++;
    else this.stack.push({ written, namespaces, node, from: to });
  }

  private addRoot(name: string, attributes: Attributes): FeedNode | null {
    const rootName = name.replace("atom:", "");
    if (ROOTS.has(rootName)) this.root = new FeedNode(rootName, attributes);
    return this.root;
  }

  private addNode(name: string, attributes: Attributes): FeedNode | null {
    const node = new FeedNode(name, attributes);
    if (name === (this.isAtom ? "entry" : "item")) {
      while (this.stack.length > 1 && this.stack.at(-1)?.node?.name !== "channel") this.pop(null);
      this.tooDeep = 0;
      this.total++;
      if (this.firstItems.length < MAX_READ / 2) this.firstItems.push(node);
      else if (this.lastItems.push(node) > MAX_READ / 2) this.lastItems.shift();
      return node;
    }
    const parent = this.stack.at(-1)?.node;
    if (!parent) return null;
    if (!isContainer(parent)) parent.innerMarkup = "";
    else if (READ.has(name) && parent.children.length < MAX_CHILDREN) {
      parent.children.push(node);
      return node;
    }
    return null;
  }

  /** Closes the innermost element. `to` is the end of its content, or `null` if its end tag is missing. */
  private pop(to: number | null) {
    const { node = null, from = 0 } = this.stack.pop() ?? {};
    if (to === null) this.isBroken = true;
    if (node?.innerMarkup === "") {
      // The content of an element without an end tag ends at the next tag.
      node.innerMarkup =
        to === null ? null : this.source.slice(from, Math.min(to, from + MAX_MARKUP_LENGTH)).trim();
    }
  }

  close({ name, from }: Parameters<MarkupEvents["close"]>[0]) {
    if (this.tooDeep > 0) {
      this.tooDeep--;
      return;
    }
    const at = this.stack.findLastIndex(({ written }) => written === name);
    const isOfMarkup = this.stack.at(-1)?.node === null;
    if (at < 0) {
      this.isBroken ||= this.stack.length > 0 && !isOfMarkup;
      return;
    }
    while (this.stack.length > at + 1) this.pop(null);
    this.pop(from);
    this.isEnded = at === 0;
  }

  text(text: string, isLiteral: boolean) {
    const node = this.stack.at(-1)?.node;
    if (!node || node.innerMarkup !== null) return;
    const part = text.slice(0, Math.max(MAX_MARKUP_LENGTH - node.ownText.length, 0));
    node.ownText += isLiteral ? part : decodeHTMLStrict(part);
  }

  /** Ignores content that was cut off, and counts an item without content as lost. */
  end() {
    if (this.isEnded || !this.root) return;
    this.isBroken = true;
    for (const { node } of this.stack) {
      if (node && !isContainer(node)) [node.ownText, node.innerMarkup] = ["", null];
    }
    const list = this.lastItems.length > 0 ? this.lastItems : this.firstItems;
    const last = list.at(-1);
    if (!last || !this.stack.some(({ node }) => node === last)) return;
    if (last.children.some(({ markup, children }) => markup !== "" || children.length > 0)) return;
    list.pop();
    this.lost++;
  }
}

/** Returns `null` if no element belongs to a feed. */
export function readFeedTree(text: string, isTimeUp?: () => boolean): FeedTree | null {
  const source = asMarkup(text);
  const tree = new TreeBuilder(source);
  readMarkup(
    source,
    {
      open: (tag) => tree.open(tag),
      close: (tag) => tree.close(tag),
      text: (part, isLiteral) => tree.text(part, isLiteral),
    },
    isTimeUp,
  );
  tree.end();
  const { root, isAtom, items, total, lost, isEnded } = tree;
  return (
    root && {
      root,
      isAtom,
      channel: root.children.find(({ name }) => name === "channel") ?? root,
      items,
      total,
      lost,
      isBroken: tree.isBroken || source !== text,
      isEnded,
    }
  );
}
