// How long a terminal works on without the server: past that it locks itself and deletes nothing.

/** `now` is the corrected clock, which never runs behind the newest time that the server named: setting it back does not help. */
export const isLocked = (leaseUntil: string, now: string): boolean => now >= leaseUntil
