// The rows of this device, as rules read them outside of a tap.
import type { ReplicaReader } from '../../../shared/mutation.ts'
import { readerOf } from '../../../sync/rebase.ts'
import type { Replica } from '../../../sync/replica.ts'

export const readerOfDevice = (replica: Replica): ReplicaReader =>
  readerOf({
    rows: (kind, ids) => replica.rowsOf(kind).bulkGet([...ids]),
    rowsWhere: (kind, field, value) => replica.rowsOf(kind).where(field).equals(value).toArray(),
    rowsFrom: (kind, field, value) => replica.rowsOf(kind).where(field).aboveOrEqual(value).toArray(),
  })
