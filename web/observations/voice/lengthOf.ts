// The length of a recording as players show it.

/** `seconds`: a whole number below an hour; `1:05`. */
export const lengthOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
