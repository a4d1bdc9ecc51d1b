import type { Member } from '../../../../shared/contract/organization.ts';

/** An unfinished `@…` before the cursor. */
export type Mention = { start: number; typed: string };

export function findMention(text: string, cursor: number): Mention | null {
  const typed = /(?:^|[\s(])@([\p{L}\p{N}._+-]*)$/u.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? null : { start: cursor - typed.length - 1, typed };
}

type Person = Pick<Member, 'id' | 'name' | 'email' | 'is_self'>;

const mostShown = 6;

/** Other members of whom a name or the address begins like this. */
export function listMentionable<P extends Person>(members: P[], typed: string): P[] {
  const wanted = typed.toLowerCase();
  const matches = ({ name, email }: P) =>
    [email, ...(name ?? '').split(/\s+/)].some((word) => word.toLowerCase().startsWith(wanted));
  return members.filter((member) => !member.is_self && matches(member)).slice(0, mostShown);
}

/** Words after the @ that mean this member and nobody else. */
export function toMentioned({ name, email }: Person, members: Person[]): string {
  const isShared = members.filter((other) => other.name === name).length > 1;
  return name && !isShared ? name : email;
}

export const toMemberName = ({ name, email }: Person): string => (name ? `${name} (${email})` : email);
