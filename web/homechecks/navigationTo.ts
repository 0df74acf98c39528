/** Opens the maps of the device at an address: iPhones and Macs know `maps:` alone, the others `geo:` (RFC 5870 with Android's query). */
export const navigationTo = (address: string, userAgent: string): string => {
  const place = encodeURIComponent(address)
  return /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?daddr=${place}` : `geo:0,0?q=${place}`
}
