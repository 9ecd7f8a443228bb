/** Which toast is shown. One at a time: a new one takes the place of the old (rule 8.1). */
import { type ReactNode, useSyncExternalStore } from "react";
import { errorMessage } from "@/lib/error-message";
import { createEmitter } from "@/lib/emitter";

export interface ToastMessage {
  title: string;
  /** With a text of the database inside a sentence of ours, that text in a `<bdi>`. */
  description?: ReactNode;
  variant?: "default" | "success" | "destructive";
  /** A button. */
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

/** A toast's way back. */
export const undoBy = (run: () => void) => ({ label: "Desfazer", run });

/** That something failed, and why. @param before a sentence to begin with, with a blank after it */
export function toastFailure(title: string, error: unknown, before = ""): void {
  toast({ title, description: `${before}${errorMessage(error)}`, variant: "destructive" });
}

/** Takes the toast away, unless a newer one has already taken its place. */
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
