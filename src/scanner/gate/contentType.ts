/** No content type at all counts as HTML: browsers sniff it. */
export const isHtml = (contentType: string | null) =>
  contentType === null || /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
