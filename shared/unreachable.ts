// Calls that failed because there is no network.
import { Failure } from './errors.ts'

/** Whether a call failed because the server could not be reached. */
export const isUnreachable = (error: unknown): boolean => error instanceof Failure && error.code === 'unreachable'
