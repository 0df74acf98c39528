// Faults of reads from the database of this device.
import { report } from '../reporting/report.ts'

/** Anyone who leaves an organisation closes its database while rows are still being read: that is no failure. */
export const isClosed = (error: unknown): boolean => (error as Error | null)?.name === 'DatabaseClosedError'

/** Reports why a read failed, unless its database was closed. */
export const reportReadFault = (error: unknown): void => void (isClosed(error) || report('error', error))
