// What the database says happened: every act counted, so that lost and doubled ones show.
import { hashOfToken } from '../../api/viewer.ts'
import { demoPassword, inHouse, type Person } from './demo.ts'
import type { Seen } from './gate.ts'
import type { Stage } from './stage.ts'

/** Bookings with this task: who they belong to, and how often they were written. */
export const booked = (stage: Stage, task: string) =>
  stage.sql<{ userId: string; writes: number }>(
    `select user_id as "userId", (select count(*)::int from change_log where entity_id = time_record.id) as writes from time_record where task = $1`,
    [task],
  )

/** The whole of what must be there after one booking that arrived exactly once. */
export const onceBy = (person: Person) => [{ userId: person.id, writes: 1 }]

export interface Guest {
  animal: string
  animalId: string
  stayId: string
}

/** Dogs with a booking of their own for today that nobody has checked in, in the order in which they are expected. */
export const expectedToday = (stage: Stage, date: string, person: Person) =>
  stage.sql<Guest>(
    `select a.name as animal, a.id as "animalId", s.id as "stayId"
     from booking b
     join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id
     join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
     ${inHouse('b', '$2')}
     where b.service = 'daycare' and b.start_date = $1 and b.state = 'confirmed'
       and (select count(*) from stay other where other.tenant_id = b.tenant_id and other.booking_id = b.id) = 1
       and 1 = (
         select count(distinct twin.id) from animal twin
         join stay near on near.tenant_id = twin.tenant_id and near.animal_id = twin.id
         where twin.tenant_id = a.tenant_id and twin.name = a.name and near.end_date >= $1::date - 30 and near.start_date <= $1)
     -- Who has a pass is asked about its visit; the others come first.
     order by exists (select from entitlement e where e.tenant_id = b.tenant_id and e.contact_id = b.contact_id), b.drop_off_time, b.id`,
    [date, person.id],
  )

export async function stayOf(stage: Stage, { stayId }: Guest): Promise<{ in: boolean; out: boolean; by: string | null; writes: number }> {
  const [row] = await stage.sql<{ in: boolean; out: boolean; by: string | null; writes: number }>(
    `select checked_in_at is not null as in, checked_out_at is not null as out, checked_in_by as by,
       (select count(*)::int from change_log where entity_id = stay.id and op = 'u') as writes
     from stay where id = $1`,
    [stayId],
  )
  return row!
}

/** Whose session a request carried. */
export async function senderOf(stage: Stage, { token }: Seen): Promise<string | null> {
  if (!token) return null
  const [row] = await stage.sql<{ userId: string }>(
    `select s.user_id as "userId" from access_token a join session s on s.id = a.session_id where a.hash = $1`,
    [hashOfToken(token)],
  )
  return row?.userId ?? null
}

export interface Api {
  post(path: string, body: unknown): Promise<Response>
}

/** The same user at another place, without a device of ours. */
export async function elsewhere(stage: Stage, person: Person): Promise<Api> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${stage.serverOrigin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/auth/authenticate/password', { email: person.email, password: demoPassword, stayLoggedIn: false })
  const { token } = (await answer.json()) as { token: string }
  return { post: (path, body) => post(path, body, { Authorization: `Bearer ${token}` }) }
}
