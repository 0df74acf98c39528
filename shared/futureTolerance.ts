// How far clocks may differ.

/** How far ahead of now a change may lie, milliseconds: clocks differ. */
export const futureTolerance = 10 * 60_000
