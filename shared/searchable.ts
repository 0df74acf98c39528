// Texts as they are searched: without case, umlauts and accents.
/** Text without case and marks, so that `Müsli` is found by `musli` and `MUESLI` alike. */
export const searchable = (value: string): string =>
  value
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
