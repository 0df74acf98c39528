// Devices hold an animal and its contact for the months in which it comes.

export function holdFor(row: { activeIn: string[] }, months: readonly string[]): void {
  const missing = months.filter((month) => !row.activeIn.includes(month))
  if (missing.length > 0) row.activeIn = [...row.activeIn, ...missing].sort()
}
