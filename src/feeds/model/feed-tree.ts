/** A feed's document as a tree of what is read of it: what nobody reads, persons above all, is passed over unseen. */
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

/** Of an archive so many are read, half of them from its beginning and half from its end: it may be sorted either way. */
export const MAX_READ = 1000;

/** Of one element; real ones have some dozens. */
const MAX_CHILDREN = 300;
const MAX_DEPTH = 100;

/** An element; its name is in lower case, under the prefix that is usual for its namespace. */
export class FeedNode {
  readonly children: FeedNode[] = [];
  /** The text before its first child. */
  ownText = "";
  /** All that stands in it, where there is more than text. */
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

  /** The first that says something, in the order of the names. */
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
  /** RSS's; of other formats the root. */
  channel: FeedNode;
  items: FeedNode[];
  /** How many items stand in the whole. */
  total: number;
  /** How many items broke off before anything was said in them. */
  lost: number;
  /** Whether it is not as XML has to be. */
  isBroken: boolean;
  /** Whether its last tag ends it. */
  isEnded: boolean;
}

interface Open {
  /** As the document writes its name. */
  written: string;
  namespaces: Namespaces;
  /** `null`: nobody reads it. */
  node: FeedNode | null;
  /** Where its content begins. */
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
  /** How many elements are open below the deepest that is looked at. */
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
    const node = this.root ? this.place(name, attributes) : this.plant(name, attributes);
    if (!this.root) return;
    if (isEmpty) this.isEnded = node === this.root;
    else if (this.stack.length >= MAX_DEPTH) this.tooDeep++;
    else this.stack.push({ written, namespaces, node, from: to });
  }

  private plant(name: string, attributes: Attributes): FeedNode | null {
    const rootName = name.replace("atom:", "");
    if (ROOTS.has(rootName)) this.root = new FeedNode(rootName, attributes);
    return this.root;
  }

  private place(name: string, attributes: Attributes): FeedNode | null {
    const node = new FeedNode(name, attributes);
    if (name === (this.isAtom ? "entry" : "item")) {
      // Whatever has no end before it ends here.
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

  /** @param to where the content of the innermost open element ends; `null` where nothing says so */
  private pop(to: number | null) {
    const { node = null, from = 0 } = this.stack.pop() ?? {};
    if (to === null) this.isBroken = true;
    if (node?.innerMarkup === "") {
      // Of one without an end, the text before the next tag.
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

  /** What broke off says nothing, and an item of which nothing is left is lost. */
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

/** @returns `null` when no element of it is a feed's */
export function readFeedTree(text: string, isLate?: () => boolean): FeedTree | null {
  const source = asMarkup(text);
  const tree = new TreeBuilder(source);
  readMarkup(
    source,
    {
      open: (tag) => tree.open(tag),
      close: (tag) => tree.close(tag),
      text: (part, isLiteral) => tree.text(part, isLiteral),
    },
    isLate,
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
