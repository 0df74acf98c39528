// What a retention of contacts would do, before it is settled.
import { previewDays, previewRows, retentionPreview } from '../../../shared/contacts/retention.ts'
import { addDays, localDate } from '../../../shared/time.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { dueUntil } from './retention.ts'

export function retentionRoutes(registry: Registry): void {
  serve(registry, retentionPreview, ({ server, viewer, query: { years }, work }) =>
    work.read(async (em) => {
      const today = localDate(server.clock.now(), viewer.tenant.zone)
      const due = await dueUntil(em, viewer.tenant.id, addDays(today, previewDays), Number(years))
      return { items: due.slice(0, previewRows), total: due.length }
    }),
  )
}
