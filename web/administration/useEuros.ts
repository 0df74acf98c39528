import { useLingui } from '@lingui/react/macro'

/** Cents as people read money. */
export function useEuros(): (cents: number) => string {
  const { i18n } = useLingui()
  const format = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: 'EUR' })
  return (cents) => format.format(cents / 100)
}
