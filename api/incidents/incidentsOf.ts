// The incidents of an animal.

/** Those that name it first, or among the others. */
export const incidentsOf = (animalId: string) => ({
  where: '(r.animal_id = ? or r.other_ids @> to_jsonb(?::text))',
  values: [animalId, animalId],
})
