import { createRequire } from 'node:module';

/** By require: its module form has hundreds of files that Node finds one after the other, which takes a second. */
const lib = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');

export const { PDFArray, PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRawStream } =
  lib;
export const { PDFRef, PDFStream, PDFString, decodePDFRawStream } = lib;
export type PDFArray = import('@cantoo/pdf-lib').PDFArray;
export type PDFContext = import('@cantoo/pdf-lib').PDFContext;
export type PDFDict = import('@cantoo/pdf-lib').PDFDict;
export type PDFDocument = import('@cantoo/pdf-lib').PDFDocument;
export type PDFObject = import('@cantoo/pdf-lib').PDFObject;
export type PDFRawStream = import('@cantoo/pdf-lib').PDFRawStream;
export type PDFRef = import('@cantoo/pdf-lib').PDFRef;
export type PDFStream = import('@cantoo/pdf-lib').PDFStream;
