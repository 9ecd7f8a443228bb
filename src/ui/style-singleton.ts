/**
 * Replaces the package react-style-singleton (tooling/page/page-plugin.ts): its style element, by which Radix locks
 * scrolling, would violate the content security policy. base.css locks scrolling instead.
 */
export const styleSingleton = () => () => null;
