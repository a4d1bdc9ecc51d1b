/** Tells whether a class names a thing. Others only style, count items or levels, are generated or tell a state. */
export function isName(name: string): boolean {
  const generated = /\d{2,}|[:/[\]%!]|^_|[a-z0-9]{1,}_[a-zA-Z0-9]{5,}$|^css-|^sc-/;
  const varied =
    /-(?:\d|l\d|level-?\d|px|auto|full|screen|none|xs|sm|md|lg|xl|start|end|center|between|around|top|bottom|left|right|first|last|prev|previous|next|open|opened|closed|active|collapsed|expanded|selected|current|disabled)$/;
  const styling =
    /^(?:-?[mp][trblxyse]?|w|h|min|max|gap|space|text|font|bg|border|rounded|shadow|flex|grid|col|row|items|justify|self|content|align|order|float|d|position|overflow|opacity|z|leading|tracking|transition|duration|ease|animate|object|inset|top|left|right|bottom|hidden|block|inline|absolute|relative|fixed|sticky|static|container|clearfix|visible|invisible|uppercase|lowercase|italic|underline|truncate|antialiased|is|has|active|current|first|last|odd|even|open|show|fade|collapsed|disabled|selected|prev|previous|next)(?:-|$)/;
  return name.length > 2 && !generated.test(name) && !varied.test(name) && !styling.test(name);
}

export const classNameParts = [isName];
