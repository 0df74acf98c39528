// Selected fields of an object.

/** An object with these fields; fields that are undefined are left out. */
export const picked = <R extends object, K extends keyof R>(value: R, fields: readonly K[]): Pick<R, K> =>
  Object.fromEntries(fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]]]))) as Pick<R, K>
