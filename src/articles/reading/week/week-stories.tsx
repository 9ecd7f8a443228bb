import { Fragment } from "react";
import { displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { dayInWeek } from "@/articles/model/week";
import { type OtherSource, storiesByCategory, type Story } from "@/articles/model/week-stories";
import { categoryStyle } from "@/articles/reading/card/category-style";

const MAX_NAMES = 2;

function StoryLink({ address, text }: { address: string | null; text: string }) {
  if (!address) return <bdi>{text}</bdi>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <bdi>{text}</bdi>
    </a>
  );
}

/** Texts beside conditional elements have elements of their own, because translators replace text nodes (rule 1.14). */
const SourceList = ({ sources }: { sources: readonly OtherSource[] }) =>
  sources.map(({ name, address }, index) => (
    <Fragment key={name}>
      {index > 0 && <span>, </span>}
      <StoryLink address={address} text={name} />
    </Fragment>
  ));

function AlsoIn({ others }: { others: readonly OtherSource[] }) {
  if (others.length === 0) return null;
  const rest = others.slice(MAX_NAMES);
  return (
    <>
      <span> · também em </span>
      <SourceList sources={others.slice(0, MAX_NAMES)} />
      {rest.length > 0 && (
        <>
          <span> e </span>
          <details>
            <summary>{`mais ${rest.length}`}</summary>
            <span>: </span>
            <SourceList sources={rest} />
          </details>
        </>
      )}
    </>
  );
}

function StoryItem({ story: { article, day, others } }: { story: Story }) {
  const source = article.source.trim();
  return (
    <li>
      <h3 className="foreign-text font-headline">
        <StoryLink address={openableAddress(article.url)} text={displayTitle(article)} />
      </h3>
      <div className="week-quiet foreign-text">
        {source !== "" && (
          <>
            <b>
              <bdi>{source}</bdi>
            </b>
            <span> · </span>
          </>
        )}
        <time dateTime={day}>{dayInWeek(day)}</time>
        <AlsoIn others={others} />
      </div>
    </li>
  );
}

export function WeekStories({ stories }: { stories: readonly Story[] }) {
  return (
    <div className="week-categories" data-slot="results">
      {storiesByCategory(stories).map(({ id, name, stories: own }) => (
        <section key={id} className={categoryStyle(id)} aria-labelledby={`semana-${id}`}>
          <h2 id={`semana-${id}`}>
            <b>{name}</b> <span>{own.length}</span>
          </h2>
          <ul>
            {own.map((story) => (
              <StoryItem key={story.article.key} story={story} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
