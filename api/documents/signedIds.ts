// Signed documents in histories.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { rowsOf } from '../orm/rows.ts'

/** Signed documents name people: their history is for people who may see contacts. */
export async function signedIds(
  em: EntityManager,
  viewer: Viewer,
  of: { where: string; values: string[] },
): Promise<{ signedDocument?: string[] }> {
  if (!may(viewer, 'contacts.view')) return {}
  return { signedDocument: (await rowsOf(em, viewer.tenant.id, 'signedDocument', of)).map(({ id }) => id) }
}
