// A boarding guest who is to be picked up today: in the demo all may have left by the afternoon.
import { house } from './demo.ts'
import type { Stage } from './stage.ts'

/** The stay of one guest of the house ends today. */
export const leaveToday = ({ sql }: Stage) =>
  sql(
    `with leaves as (
       update booking set end_date = today() where id = (
         select b.id from booking b where b.service = 'pension' and b.state = 'checkedIn' and b.tenant_id = (select id from tenant where name = $1)
         order by b.end_date < today(), b.end_date, b.id limit 1)
       returning tenant_id, id)
     update stay s set end_date = today() from leaves where s.tenant_id = leaves.tenant_id and s.booking_id = leaves.id`,
    [house],
  )
