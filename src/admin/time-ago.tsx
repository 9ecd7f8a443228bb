import { formatDistance, min } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { useState } from "react";
import { formatMoment } from "@/lib/date";

/** "há 3 dias", with the moment itself under the pointer. A date newer than this text counts as now. */
export function TimeAgo({ date }: { date: Date }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {formatDistance(min([date, now]), now, { addSuffix: true, locale: ptBR })}
    </time>
  );
}
