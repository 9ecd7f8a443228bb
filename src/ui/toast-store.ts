/** Holds the current toast, which a new one replaces (rule 8.1). */
import { type ReactNode, useSyncExternalStore } from "react";
import { errorMessage } from "@/lib/error-message";
import { createEmitter } from "@/lib/emitter";

export interface ToastMessage {
  title: string;
  /** Wrap text from the database in a `<bdi>`, so that it cannot change the direction of the sentence. */
  description?: ReactNode;
  variant?: "default" | "success" | "destructive";
  action?: { label: string; run: () => void } | undefined;
}

/** `id` distinguishes two equal messages, so that both are announced. */
export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const changed = createEmitter();

function show(next: ShownToast | null) {
  current = next;
  changed.notify();
}

export function toast(message: ToastMessage): void {
  show({ ...message, id: ++lastId });
}

export function toastSuccess(
  title: string,
  description?: ReactNode,
  action?: ToastMessage["action"],
): void {
  toast({ title, description, variant: "success", action });
}

export const undoBy = (run: () => void) => ({ label: "Desfazer", run });

/** @param before an introductory sentence that ends with a space */
export function toastFailure(title: string, error: unknown, before = ""): void {
  toast({ title, description: `${before}${errorMessage(error)}`, variant: "destructive" });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function useCurrentToast(): ShownToast | null {
  return useSyncExternalStore(
    changed.subscribe,
    () => current,
    () => null,
  );
}
