/**
 * The linter's rule about texts (rule 1.14): a text that changes, or beside conditional content, needs its own element.
 * Translators replace text nodes, after which React would update a detached node.
 */

/**
 * True if an expression can only be an element or nothing.
 * @param {Set<string>} elements names of values typed as `ReactElement` and of `children` properties
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
      const isOnlyText = parent.type === "JSXElement" && (children.length <= 1 || !isChanging);
      if (isOnlyText) return;
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
