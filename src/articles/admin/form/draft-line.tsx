import { useState } from "react";
import { formatDay, parseDate } from "@/lib/date";
import { daysBefore } from "@/lib/day-name";
import { Button } from "@/ui/button";

/** Returns "hoje", "ontem" or a date such as "27 de novembro". */
function dayOf(savedAt: string, now: Date): string {
  const date = parseDate(savedAt) ?? now;
  return ["hoje", "ontem"][daysBefore(date, now)] ?? formatDay(date).day;
}

interface DraftLineProps {
  savedAt: string;
  isReplaced: boolean;
  onStartOver: () => void;
  onGoBack: () => void;
}

export function DraftLine({ savedAt, isReplaced, onStartOver, onGoBack }: DraftLineProps) {
  const [now] = useState(() => new Date());
  const day = dayOf(savedAt, now);
  return (
    <span role="status" className="block text-foreground">
      <span>{isReplaced ? `Sem o rascunho de ${day} · ` : `Rascunho de ${day} · `}</span>
      <Button size="line" variant="link" onClick={isReplaced ? onGoBack : onStartOver}>
        {isReplaced ? "Voltar ao rascunho" : "Começar do zero"}
      </Button>
    </span>
  );
}
