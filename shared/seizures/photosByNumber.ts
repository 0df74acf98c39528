// Which photo is of which animal, where animals that came together have numbers and photos have names of files.

/**
 * The place of the photo in the list, by the number of the animal. A name that begins with the number of an animal is of this animal; the first
 * such name counts. Where no name begins with one, the photos belong to the animals in their order.
 */
export function photosByNumber(names: readonly string[], numbers: readonly number[]): Map<number, number> {
  const numbered = new Map<number, number>()
  names.forEach((name, at) => {
    const number = Number(/^\d+/.exec(name)?.[0])
    if (numbers.includes(number) && !numbered.has(number)) numbered.set(number, at)
  })
  if (numbered.size > 0) return numbered
  return new Map(numbers.slice(0, names.length).map((number, at) => [number, at]))
}
