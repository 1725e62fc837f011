import type { Gender } from '#contract/profiles/profiles.ts'

type Names = { readonly woman: readonly string[]; readonly man: readonly string[] }

const split = (text: string) => text.trim().split(/\s+/)

/**
 * Italian first names by age band, because names go out of fashion. For example, few women of 20 are called Patrizia.
 */
const italian: Readonly<Record<'young' | 'middle' | 'older', Names>> = {
  young: {
    woman:
      split(`Aurora Martina Giorgia Beatrice Alice Noemi Greta Camilla Ginevra Sofia Rebecca Matilde Gaia Arianna
      Asia Marta Emma Benedetta Ilaria Carlotta Miriam Vittoria Bianca Ludovica Irene Elisa Linda Agnese Margherita`),
    man: split(`Lorenzo Mattia Tommaso Edoardo Filippo Gabriele Leonardo Riccardo Nicolò Pietro Alessio Samuele Giacomo
      Federico Jacopo Ettore Elia Diego Michele Cristian Simone Gianluca Manuel Dario Emanuele Brando Enea Ruben`),
  },
  middle: {
    woman:
      split(`Silvia Valentina Francesca Sara Laura Chiara Federica Elena Serena Michela Veronica Eleonora Roberta
      Cristina Simona Alessandra Barbara Erika Debora Caterina Giada Lucia Viola Stefania Rossella Monia Tania Ambra`),
    man: split(`Marco Andrea Luca Matteo Davide Alessandro Stefano Fabio Daniele Francesco Roberto Simone Antonio Paolo
      Cristiano Ivan Enrico Massimo Giuseppe Gianmarco Alberto Nicola Claudio Valerio Maurizio Omar Raffaele Saverio`),
  },
  older: {
    woman:
      split(`Patrizia Daniela Antonella Donatella Loredana Paola Carla Marina Luisa Teresa Rita Gabriella Ornella
      Mirella Giovanna Silvana Manuela Annamaria Tiziana Franca Nadia Emanuela Marisa Graziella Rosanna Fiorella`),
    man: split(`Maurizio Claudio Giorgio Sergio Franco Renato Mauro Gianni Enzo Walter Giancarlo Bruno Vincenzo Salvatore
      Umberto Fausto Piero Gino Luciano Dino Silvano Ezio Tiziano Carlo Guido Romano Ermanno Loris`),
  },
}

/** First names for countries other than Italy. */
const foreign: Readonly<Record<string, Names>> = {
  DE: {
    woman: split('Lena Katharina Anke Sabine Julia Hannah Mareike Birgit Franziska Silke'),
    man: split('Jonas Stefan Matthias Lukas Jürgen Felix Thorsten Sebastian Markus Tobias'),
  },
  AT: {
    woman: split('Magdalena Johanna Theresa Christina Veronika'),
    man: split('Florian Andreas Maximilian Gerald Dominik'),
  },
  CH: {
    woman: split('Nadine Corinne Selina Ramona Fabienne Daria Sonja Carmen'),
    man: split('Reto Urs Nils Yannick Flavio Beat Mirko Sandro'),
  },
  FR: {
    woman: split('Camille Élodie Manon Sylvie Nathalie Claire Margaux Solène'),
    man: split('Julien Mathieu Antoine Thierry Romain Bastien Olivier Hugo'),
  },
  BE: { woman: split('Liesbeth Amélie Charlotte Ineke'), man: split('Wout Benoît Pieter Laurent') },
  NL: { woman: split('Femke Marieke Anouk Sanne Willemijn'), man: split('Daan Bram Jeroen Sander Thijs') },
  ES: {
    woman: split('Lucía Carmen Marta Rocío Pilar Inés'),
    man: split('Javier Álvaro Sergio Ramón Íñigo Pablo'),
  },
  DK: { woman: split('Freja Mette Signe'), man: split('Rasmus Søren Mikkel') },
  SE: { woman: split('Elin Annika Saga'), man: split('Oskar Johan Gustav') },
  NO: { woman: split('Ingrid Solveig Silje'), man: split('Håkon Eirik Lars') },
  FI: { woman: split('Aino Päivi'), man: split('Mikko Juhani') },
  PL: { woman: split('Agnieszka Zofia Kinga'), man: split('Tomasz Wojtek Kacper') },
  GB: {
    woman: split('Hannah Charlotte Gemma Rosie Fiona Imogen Louise Margaret Bethan'),
    man: split('Oliver Callum Graham Rhys Edward Jamie Stuart Tobias Neil'),
  },
  IE: { woman: split('Aoife Niamh Róisín'), man: split('Cian Declan Eoin') },
  US: {
    woman: split(
      'Madison Jessica Audrey Carol Hailey Megan Brooke Shelby Naomi Renee Jasmine Paige Tess Willa',
    ),
    man: split('Tyler Brandon Nathan Greg Caleb Dylan Marcus Logan Wesley Travis Darnell Owen Trent Russell'),
  },
}

/** First names for the gender `other`. */
const neutral = split('Andrea Alex Sasha Fede Noa Elia Robin Ari Vale Morgan')

/** Returns first names that suit a country, an age and a gender. */
export function firstNames(country: string, age: number, gender: Gender): readonly string[] {
  if (gender === 'other') return neutral
  const names = foreign[country] ?? italian[age < 30 ? 'young' : age < 46 ? 'middle' : 'older']
  return names[gender]
}
