// Some fields of a value: for rows whose fields are also what people say of them.

/** The fields of it that are there. */
export const picked = <R extends object, K extends keyof R>(value: R, fields: readonly K[]): Pick<R, K> =>
  Object.fromEntries(fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]]]))) as Pick<R, K>
