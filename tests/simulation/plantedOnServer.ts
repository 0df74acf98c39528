// Bugs of the server that the schedules of the real one must find: each changes what a table keeps of a write, or one place of the code (plantedInCode.ts), and breaks a promise to those who look after guests.
import type { CodeFault } from './plantedCode.ts'
import { plantedInCode } from './plantedInCode.ts'

export interface ServerBug {
  name: string
  /** Of the first schedule that found it; the first one without. */
  seed?: number
  /** What finds it. */
  rule: string
}

interface TableBug extends ServerBug {
  table: string
  /** Statements of PL/pgSQL before a row is kept: `old` is what was there, null for a new row, and `new` what is kept. */
  body: string
}

const onUpdate = (condition: string, work: string): string => `if tg_op = 'UPDATE' and ${condition} then ${work} end if;`

const moreMoves = 'jsonb_array_length(new.moves) > jsonb_array_length(old.moves)'
const moreAgain = 'jsonb_array_length(new.again) > jsonb_array_length(old.again)'

const plantedInTables: readonly TableBug[] = [
  {
    name: 'a visit is not taken from its pass',
    seed: 1,
    rule: 'I24 a visit is not paid for once',
    table: 'entitlement',
    body: onUpdate(`${moreMoves} and new.moves->-1->>'reason' = 'visit'`, 'new.moves := old.moves;'),
  },
  {
    name: 'a visit is taken twice',
    seed: 2,
    rule: 'I24',
    table: 'entitlement',
    body: onUpdate(
      `${moreMoves} and new.moves->-1->>'reason' = 'visit'`,
      `new.moves := new.moves || jsonb_set(new.moves->-1, '{id}', to_jsonb(gen_random_uuid()));`,
    ),
  },
  {
    name: 'a visit beyond the last of a pass is billed to nobody',
    seed: 1,
    rule: 'I24 a visit is not paid for once',
    table: 'to_bill_item',
    body: `if tg_op = 'INSERT' then new.id := gen_random_uuid(); end if;`,
  },
  {
    name: 'a booking is not told that its animal came',
    seed: 2,
    rule: 'I25',
    table: 'booking',
    body: onUpdate(`new.state <> old.state`, 'new.state := old.state;'),
  },
  {
    name: 'the second of two doses is not kept',
    seed: 3,
    rule: 'I26 an entry for a dose is lost',
    table: 'care_log',
    body: onUpdate(moreAgain, 'new.again := old.again;'),
  },
  {
    name: 'the second of two doses takes the place of the first',
    seed: 8,
    rule: 'I26 an entry for a dose is lost',
    table: 'care_log',
    body: onUpdate(
      moreAgain,
      `new.at := (new.again->-1->>'at')::timestamptz; new.by := (new.again->-1->>'by')::uuid; new.again := old.again;`,
    ),
  },
  {
    name: 'a dose is there twice',
    seed: 10,
    rule: 'I26 an entry for a dose is there twice',
    table: 'care_log',
    body: onUpdate(moreAgain, 'new.again := new.again || (new.again->-1);'),
  },
  {
    name: 'a visit is given back twice',
    seed: 4,
    rule: 'I24 a visit is not paid for once',
    table: 'entitlement',
    body: onUpdate(
      `${moreMoves} and new.moves->-1->>'reason' = 'returned'`,
      `new.moves := new.moves || jsonb_set(new.moves->-1, '{id}', to_jsonb(gen_random_uuid()));`,
    ),
  },
  {
    name: 'a guest who leaves leaves no room behind',
    seed: 2,
    rule: 'I31',
    table: 'stay',
    body: onUpdate('new.checked_out_at is not null', 'new.room_id := null;'),
  },
]

export const plantedOnServer: readonly (TableBug | (ServerBug & CodeFault))[] = [...plantedInTables, ...plantedInCode]

/** Plants it; afterwards `uproot` takes it away. */
export const planting = ({ table, body }: TableBug): string => `
  create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
  create trigger planted before insert or update on "${table}" for each row execute function planted()`
export const uprooting = ({ table }: TableBug): string => `drop trigger planted on "${table}"; drop function planted()`
