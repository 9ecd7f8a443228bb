/**
 * The linter's rule for texts (rule 1.14): a text that stands beside something that changes, or that changes beside anything,
 * has an element of its own. A translator or an extension replaces a text by an element, and React would change a text that is
 * in the page no more; an element's only text it replaces whole.
 */

/**
 * Whether an expression can only be an element, or nothing. What stands in a fragment is judged there.
 * @param {Set<string>} elements names of what is one: a component's `children`, and what is typed as `ReactElement`
 */
function isElement(node, elements) {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return true;
    case "ConditionalExpression":
      return isElement(node.consequent, elements) && isElement(node.alternate, elements);
    case "LogicalExpression":
      return isElement(node.right, elements);
    case "CallExpression":
      return node.callee.property?.name === "map" || elements.has(node.callee.name);
    case "Identifier":
      return elements.has(node.name);
    default:
      return node.type === "Literal" && node.value === null;
  }
}

/** What a parent renders, in order, without the blanks between. */
const rendered = (parent) =>
  parent.children.filter((child) => {
    if (child.type === "JSXText") return child.value.trim() !== "";
    if (child.type !== "JSXExpressionContainer") return true;
    const { type, value } = child.expression;
    return type !== "JSXEmptyExpression" && !(type === "Literal" && String(value).trim() === "");
  });

const MESSAGE =
  "Put this text into an element of its own, or make it one template with its neighbours: a translated page would not change it (rule 1.14).";

const ownElement = {
  create(context) {
    const parents = [];
    const elements = new Set(["children", "undefined"]);
    const collect = (name, annotation) => {
      if (annotation && context.sourceCode.getText(annotation).includes("ReactElement"))
        elements.add(name);
    };
    const check = (parent) => {
      const children = rendered(parent);
      const isChanging = children.some(({ type }) => type === "JSXExpressionContainer");
      const isOwn = parent.type === "JSXElement" && (children.length <= 1 || !isChanging);
      if (isOwn) return;
      for (const child of children) {
        const isText =
          child.type === "JSXText" ||
          (child.type === "JSXExpressionContainer" && !isElement(child.expression, elements));
        if (isText) context.report({ node: child, message: MESSAGE });
      }
    };
    return {
      TSPropertySignature: ({ key, typeAnnotation }) => collect(key.name, typeAnnotation),
      VariableDeclarator: ({ id }) => collect(id.name, id.typeAnnotation),
      JSXElement: (node) => parents.push(node),
      JSXFragment: (node) => parents.push(node),
      "Program:exit": () => parents.forEach(check),
    };
  },
};

export default { meta: { name: "texts" }, rules: { "own-element": ownElement } };
