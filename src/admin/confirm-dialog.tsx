import { lazyPart } from "@/ui/lazy-part";
import type { ConfirmQuestionProps } from "./confirm-question";

export const ConfirmDialog = lazyPart<ConfirmQuestionProps>(
  async () => (await import("./confirm-question")).ConfirmQuestion,
);
