import { useInfiniteQuery } from '@tanstack/react-query';
import type { Channel, Delivery } from '../../../../shared/contract/notice.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { toChannelTitle } from '../../../../shared/words/channelWords.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { useAction } from '../../form/useAction.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { Loaded, More } from '../../view/loaded.tsx';
import { channelMessages } from './channelMessages.ts';
import { channelsKey, deliveriesQuery } from './channelQueries.ts';

const columns = ['Nachricht', 'Stand', 'Antwort', 'Wann', 'Aktionen'];

export function DeliveryLog({ channel }: { channel: Channel }) {
  const list = useInfiniteQuery(deliveriesQuery(channel.id));
  return (
    <Loaded
      query={list}
      failed={channelMessages.notLoaded}
      refused={<p>Das Protokoll ist nicht zu sehen.</p>}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <p className="text-muted">Noch keine Nachrichten.</p>;
        return (
          <div>
            <Table caption={`Protokoll von ${channel.name}`} columns={columns}>
              {items.map((delivery) => (
                <Entry key={delivery.id} delivery={delivery} isOpen={channel.state === 'open'} />
              ))}
            </Table>
            <More list={list}>{items.length} Nachrichten geladen</More>
          </div>
        );
      }}
    </Loaded>
  );
}

function Entry({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const { website_url: url, website_name: name, answer_status, message, created_at } = delivery;
  return (
    <Row>
      <HeadCell>
        <span className="block">{toChannelTitle(delivery)}</span>
        {url && <span className="block font-normal text-muted">{toWebsiteName({ name, url })}</span>}
      </HeadCell>
      <Cell label="Stand">
        <State delivery={delivery} />
      </Cell>
      <Cell label="Antwort">
        <span className="wrap-anywhere">
          {answer_status && <strong>Status {answer_status}</strong>} {message}
          {!answer_status && !message && <span className="text-muted">Noch keine</span>}
        </span>
      </Cell>
      <Cell label="Wann">
        <time dateTime={created_at}>{toDateTime(created_at)}</time>
      </Cell>
      <Cell label="Aktionen" hidesLabel>
        {isOpen && delivery.status !== 'waiting' && <ReplayButton delivery={delivery} />}
      </Cell>
    </Row>
  );
}

const states: { [status in Delivery['status']]: [Tone, string] } = {
  waiting: ['info', 'Wartet'],
  done: ['ok', 'Angekommen'],
  failed: ['bad', 'Nicht angekommen'],
};

function State({ delivery: { status, attempts, tried_at, next_try_at } }: { delivery: Delivery }) {
  const [tone, words] = states[status];
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {status === 'done' && tried_at && (
        <span className="mt-1 block text-muted">Zuletzt gesendet: {toDateTime(tried_at)}</span>
      )}
      {status !== 'done' && attempts > 0 && <span className="mt-1 block text-muted">Versuch {attempts}</span>}
      {next_try_at && attempts > 0 && (
        <span className="block text-muted">Nächster: {toDateTime(next_try_at)}</span>
      )}
    </>
  );
}

function ReplayButton({ delivery }: { delivery: Delivery }) {
  const replay = useAction({
    act: () => sendJson<Delivery>('POST', `/api/v1/deliveries/${delivery.id}/replay`),
    done: channelMessages.queued,
    failed: channelMessages.notQueued,
    refresh: [channelsKey],
  });
  return (
    <BusyButton look="secondary" className="px-3!" isBusy={replay.isPending} onClick={() => replay.mutate()}>
      Noch einmal senden<span className="sr-only">: {toChannelTitle(delivery)}</span>
    </BusyButton>
  );
}
