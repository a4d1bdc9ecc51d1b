import type { FeedNews } from '../../../model/website/feeds.ts';
import { productName } from '../../../shared/product.ts';
import { toXmlText } from '../../../shared/text/xml.ts';
import { toCauseLines, toNoticePath, toNoticeTitle } from '../../../shared/words/noticeWords.ts';

/** News of a website as Atom (RFC 4287), with what a digest mail says. `self`: the feed's address. */
export function toAtom(news: FeedNews, { publicUrl, self }: { publicUrl: string; self: string }): string {
  const { website_id, website_url, website_name, created_at, items } = news;
  const website = `${publicUrl}/app/websites/${website_id}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<id>${toXmlText(website)}</id>
<title>${toXmlText(`${productName}: ${website_name ?? new URL(website_url).host}`)}</title>
<link rel="self" type="application/atom+xml" href="${toXmlText(self)}"/>
<link rel="alternate" type="text/html" href="${toXmlText(website)}"/>
<updated>${items[0]?.created_at ?? created_at}</updated>
<author><name>${productName}</name></author>
${items.map((item) => toEntry(item, publicUrl)).join('\n')}
</feed>
`;
}

function toEntry(item: FeedNews['items'][number], publicUrl: string): string {
  const url = toXmlText(`${publicUrl}${toNoticePath(item)}`);
  const title = toNoticeTitle({ ...item, reason: 'member', actor_name: null });
  return `<entry>
<id>${toXmlText(`${publicUrl}/app/websites/${item.website_id}?event=${item.id}`)}</id>
<title>${toXmlText(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<updated>${item.created_at}</updated>
<content type="text">${toXmlText([title, ...listCauses(item)].join('\n'))}</content>
</entry>`;
}

const listCauses = ({ facts, kind }: FeedNews['items'][number]): string[] =>
  toCauseLines(facts, kind === 'scan.found').map(
    ({ word, cause }) => `${word && `${word}: `}${cause.title} (${cause.page_url})`,
  );
