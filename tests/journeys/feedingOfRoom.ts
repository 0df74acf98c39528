// Plans of care that are due about now, at whatever time of day the journey runs.
import { localTime } from '../../shared/time.ts'
import type { Stage } from './stage.ts'

/** Plans one feeding about now for three or more residents of one room of the house, and answers their number, the room and the time. */
export async function feedingOfRoom(stage: Stage, house: string): Promise<{ room: string; time: string; ids: string[] }> {
  const [room] = await stage.sql<{ name: string; ids: string[] }>(
    `select r.name, array_agg(i.id) as ids from animal a join room r on r.id = a.room_id join shelter s on s.id = r.shelter_id
       join care_item i on i.animal_id = a.id and i.kind = 'feeding'
       where s.name = $1 and a.place = 'room' and a.restricted_to is null
       and s.tenant_id = (select tenant_id from terminal where name = 'Personaleingang')
       group by r.id, r.name having count(*) > 2 order by r.name limit 1`,
    [house],
  )
  const away = new Date().getHours() >= 22 ? -30 : 30
  const time = localTime(new Date(Date.now() + away * 60_000).toISOString(), 'Europe/Berlin')
  const { name, ids } = room!
  await stage.sql(`update care_item set times = array[$2] where id = any($1)`, [ids, time])
  await stage.sql(`delete from care_log where kind = 'feeding' and animal_id in (select animal_id from care_item where id = any($1))`, [
    ids,
  ])
  return { room: name, time, ids }
}
