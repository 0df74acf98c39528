// Amounts as people type and read them: euros with a comma or a point, kept as whole cents.

/** Null where nothing stands or what stands is no amount. */
export function centsOf(typed: string): number | null {
  const plain = typed.trim().replace(/\s*€$/, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** As it stands in a field: `120`, `120,50`. */
export const typedCents = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
