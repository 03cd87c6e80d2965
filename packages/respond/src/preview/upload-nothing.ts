/** The address that stands for a file in a preview: it keeps the file's name, and nothing is uploaded. */
export const uploadNothing = async (file: Blob): Promise<string> =>
  `https://preview.invalid/${encodeURIComponent(file instanceof File ? file.name : 'file')}`
