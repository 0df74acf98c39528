/** The rows of this device together with those of the server that it does not hold. A row of the device goes before the same one of the server. */
export function withOlder<R extends { id: string }>(own: readonly R[], fromServer: readonly R[]): R[] {
  const held = new Set(own.map(({ id }) => id))
  return [...own, ...fromServer.filter(({ id }) => !held.has(id))]
}
