/** A text of a survey without its tags, for places that show text only. */
export const plainText = (text: string, mostCharacters = 300): string =>
  text
    .slice(0, mostCharacters)
    .replaceAll(/<\/(?:p|div|li|h\d)>|<br[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('\u200B', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
