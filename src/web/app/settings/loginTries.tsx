import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginTest } from '../../../shared/contract/crawlSettings.ts';
import type { SettingsFaults } from '../../../shared/contract/settingsFaults.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { type Draft, type DraftField, toLogin, withKeys } from './draft.ts';
import { LoginSightView } from './loginSightView.tsx';
import { isTrialOver, loginTestQuery } from './settingsQueries.ts';

type Props = {
  websiteId: number;
  login: Draft['login'];
  onFound: (part: Partial<Draft['login']>) => void;
  onFaults: (faults: SettingsFaults) => void;
  children: ReactNode;
};

export function LoginTries({ children, ...props }: Props) {
  const { start, test, isBusy, kind } = useLoginTest(props);
  const toButton = (wanted: LoginTest['kind'], words: string) => (
    <div>
      <BusyButton
        look="secondary"
        isBusy={isBusy && kind === wanted}
        aria-disabled={isBusy}
        onClick={() => !isBusy && start(wanted)}
      >
        {words}
      </BusyButton>
    </div>
  );
  return (
    <>
      {toButton('detect', 'Felder erkennen')}
      <LoginSightView test={kind === 'detect' ? test : null} isBusy={isBusy && kind === 'detect'} />
      {children}
      {toButton('test', 'Anmeldung testen')}
      <LoginSightView test={kind === 'test' ? test : null} isBusy={isBusy && kind === 'test'} />
    </>
  );
}

function useLoginTest({ websiteId, login, onFound, onFaults }: Omit<Props, 'children'>) {
  const [asked, setAsked] = useState<{ id: number; kind: LoginTest['kind'] } | null>(null);
  const [wanted, setWanted] = useState<LoginTest['kind']>('detect');
  const query = useQuery(loginTestQuery(asked?.id ?? null));
  const begin = useAction({
    act: (kind: LoginTest['kind']) =>
      sendJson<LoginTest>('POST', `/api/v1/websites/${websiteId}/login-tests`, {
        kind,
        login: toLogin(login),
      }),
    failed: workMessages.loginNotTried,
    onDone: ({ id, kind }) => {
      onFaults({});
      setAsked({ id, kind });
    },
    onFault: (error) => {
      const fields = error instanceof RequestError ? error.fields : {};
      onFaults(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const test = asked && query.data ? query.data : null;
  useTaken(test, (found) =>
    onFound({ fields: keepValues(withKeys(found.fields), login.fields), submit: found.submit }),
  );
  return {
    start: (kind: LoginTest['kind']) => {
      setAsked(null);
      setWanted(kind);
      begin.mutate(kind);
    },
    test: test && isTrialOver(test) ? test : null,
    isBusy: begin.isPending || (asked !== null && !query.isError && !isTrialOver(test ?? undefined)),
    kind: wanted,
  };
}

function useTaken(test: LoginTest | null, take: (found: NonNullable<LoginTest['found']>) => void): void {
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (!test?.found || taken.current === test.id) return;
    taken.current = test.id;
    take(test.found);
  });
}

const keepValues = (found: DraftField[], before: DraftField[]): DraftField[] =>
  found.map((field) => ({
    ...field,
    value: before.find(({ selector }) => selector === field.selector)?.value ?? field.value,
  }));
