// Kinds of files by their first bytes.
export const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, index) => bytes[index] === byte)
