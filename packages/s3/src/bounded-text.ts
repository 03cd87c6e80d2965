/** Reads at most `maxBytes` of a body as text: an endpoint that is no S3 may answer anything. */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let left = maxBytes
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, left), { stream: true })
    left -= chunk.length
    // Leaving the loop cancels the body.
    if (left <= 0) break
  }
  return text + decoder.decode()
}
