import { citiesIn, knownCountry } from '../../../shared/contacts/citiesForZip.ts'

/** The places of a postal code from the list on the device, so that a form works without a network. It comes with its first use. */
export async function citiesOnDevice(zip: string, country: string): Promise<string[]> {
  if (country !== knownCountry) return []
  const { default: germany } = await import('../../../shared/contacts/postalCodes/germany.json')
  return citiesIn(germany as Readonly<Record<string, string>>, zip)
}
