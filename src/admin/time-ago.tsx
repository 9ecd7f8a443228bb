import { formatDistance, min } from "date-fns";
import { ptBR } from "date-fns/locale/pt-BR";
import { useState } from "react";
import { formatMoment } from "@/lib/date";

/** Returns a text such as "há 3 dias". A future date counts as now. */
export const agoText = (date: Date, now = new Date()) =>
  // "há cerca de 2 horas" says no more than "há 2 horas".
  formatDistance(min([date, now]), now, { addSuffix: true, locale: ptBR }).replace("cerca de ", "");

export function TimeAgo({ date }: { date: Date }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {agoText(date, now)}
    </time>
  );
}
