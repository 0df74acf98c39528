// The bucket of requests of an organisation, shared by all processes.
import type { MikroORM } from '@mikro-orm/postgresql'

export interface Rate {
  perSecond: number
  burst: number
}

/** Takes up to `wanted`; how many were there. Commits at once, whatever becomes of the request. */
export async function takeRequests(
  orm: MikroORM,
  tenantId: string,
  wanted: number,
  { perSecond, burst }: Rate,
  at: string,
): Promise<number> {
  const [row] = await orm.em
    .fork()
    .execute<{ granted: number }[]>('select take_requests(?, ?, ?, ?, ?) as granted', [tenantId, wanted, perSecond, burst, at])
  return row!.granted
}
