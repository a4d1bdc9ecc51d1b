/** Names of the standard Latin character set (ISO 32000-1, annex D) beside the single letters. */
const latin = new Set(
  (
    'AE Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Eth Euro Iacute ' +
    'Icircumflex Idieresis Igrave Lslash Ntilde OE Oacute Ocircumflex Odieresis Ograve Oslash Otilde Scaron Thorn Uacute ' +
    'Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex acute adieresis ae agrave ampersand aring ' +
    'asciicircum asciitilde asterisk at atilde backslash bar braceleft braceright bracketleft bracketright breve brokenbar ' +
    'bullet caron ccedilla cedilla cent circumflex colon comma copyright currency dagger daggerdbl degree dieresis divide ' +
    'dollar dotaccent dotlessi eacute ecircumflex edieresis egrave eight ellipsis emdash endash equal eth exclam exclamdown ' +
    'fi five fl florin four fraction germandbls grave greater guillemotleft guillemotright guilsinglleft guilsinglright ' +
    'hungarumlaut hyphen iacute icircumflex idieresis igrave less logicalnot lslash macron minus mu multiply nine ntilde ' +
    'numbersign oacute ocircumflex odieresis oe ogonek ograve one onehalf onequarter onesuperior ordfeminine ordmasculine ' +
    'oslash otilde paragraph parenleft parenright percent period periodcentered perthousand plus plusminus question ' +
    'questiondown quotedbl quotedblbase quotedblleft quotedblright quoteleft quoteright quotesinglbase quotesingle ' +
    'registered ring scaron section semicolon seven six slash space sterling thorn three threequarters threesuperior tilde ' +
    'trademark two twosuperior uacute ucircumflex udieresis ugrave underscore yacute ydieresis yen zcaron zero'
  ).split(' '),
);

/** Made by programs that number their glyphs: such a name says nothing of the letter. */
const numbered = /^(?:(?:g|gid|cid|glyph|index|c|char|a|f|x|t|i|id)_?\d+|uniF0[\dA-F]{2})$/i;

/**
 * True for names from which the letter is known. Other words are believed, too: a wrong report weighs more than a find.
 */
export const isStandardName = (name: string): boolean => latin.has(name) || !numbered.test(name);
